/** Something a person can put right: a command that meets it ends with its message alone, without a stack. */
export class OperatorError extends Error {}
