"""`python -m bestguess` is the command `bestguess`."""

import sys

from bestguess.cli import main

if __name__ == "__main__":
    sys.exit(main())
