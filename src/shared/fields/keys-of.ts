/** The keys of a table of labels, in its order: the list of values for `z.enum` and for enum columns. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];
