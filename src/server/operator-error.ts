/** An error that the operator can correct: a command prints its message alone, without a stack. */
export class OperatorError extends Error {}
