/** A node of a parsed source file. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Shows every node of a parsed file, outer ones first. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (value !== null && typeof value === 'object') {
    if ('type' in value && typeof value.type === 'string') see(value as Node);
    for (const field of Object.values(value)) visit(field, see);
  }
}
