/** An error that the operator can correct: a command prints its message alone, without a stack. */
export class OperatorError extends Error {}

/** One that another try may not meet, such as a repository in use. */
export class TemporaryError extends OperatorError {}
