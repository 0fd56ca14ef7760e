import { createHash } from 'node:crypto';

const MOST_NAMES = 500;

/**
 * Names for prepared statements, so that PostgreSQL parses and plans each query once a connection.
 * Texts beyond the limit stay unnamed: lists of changing length would fill the server's memory.
 */
export function statementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    let name = names.get(sql) ?? '';
    if (name === '' && names.size < MOST_NAMES) {
      name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
      names.set(sql, name);
    }
    return name;
  };
}
