export type Schema = Readonly<Record<string, unknown>>;

/**
 * A copy of the schema that forbids members the document does not name; an object without named members may have any.
 */
export function closedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closedSchema(part)]));
  return 'properties' in closed && !('additionalProperties' in closed)
    ? { ...closed, additionalProperties: false }
    : closed;
}
