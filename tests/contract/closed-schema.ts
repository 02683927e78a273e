/** A part of a JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A schema under which an answer has no member that the document does not name; where no member is named, any. */
export function closedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closedSchema(part)]));
  return 'properties' in closed && !('additionalProperties' in closed)
    ? { ...closed, additionalProperties: false }
    : closed;
}
