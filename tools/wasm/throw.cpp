// The library of this compiler has no exceptions: what would throw ends the program.
extern "C" {
void* __cxa_allocate_exception(unsigned long) { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
}
