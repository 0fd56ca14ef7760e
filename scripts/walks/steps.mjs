import { register } from 'node:module';
import { parseAst } from 'vitest/node';

/**
 * Makes every function of the product call `globalThis.entered` with its file when it is entered. Node runs the hook
 * below in a thread of its own.
 */
register(import.meta.url);

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const file = /\/src\/(?!generated|sandbox)(.+\.ts)/.exec(url)?.[1];
  return file && loaded.source ? { ...loaded, source: telling(String(loaded.source), file) } : loaded;
}

function telling(code, file) {
  const call = `globalThis.entered?.(${JSON.stringify(file)})`;
  const inserts = [];
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    // Outer bodies first: at the same place, the parenthesis that opened last is to close first.
    if (node.type === 'ArrowFunctionExpression' && node.expression) {
      inserts.push([node.body.start, `(${call},(`], [node.body.end, '))']);
    } else if (/Function/.test(node.type) && node.body) {
      inserts.push([node.body.start + 1, `${call};`]);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code));
  let text = '';
  let from = 0;
  for (const [at, piece] of inserts.sort(([a], [b]) => a - b)) {
    text += code.slice(from, at) + piece;
    from = at;
  }
  return text + code.slice(from);
}
