import { minifySync, Visitor, type ESTree, type Plugin } from 'vite'

type Edit = { readonly at: number; readonly to: number; readonly text: string }

/** What only the server does with a call: it checks and documents what the browser sends and reads. */
const serverHalf = ['output', 'about', 'audit', 'cache', 'load', 'creates', 'bodyLimit', 'approval']

/**
 * Shoppers send calls without loading their schemas: drops the server's half of each call in the contract, then the declarations and
 * imports that nothing uses any more. The console's calls keep their input, which its actions read.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  enforce: 'post',
  transform: {
    filter: { id: /packages\/contract\/src\// },
    handler(code, id) {
      const dropped = new Set(id.includes('/office/') ? serverHalf : [...serverHalf, 'input'])
      const marked = (text: string) => applied(text, editsOf(this.parse(text), dropped))
      // The minifier takes the marks away that the bundler needs.
      return { code: marked(withoutUnused(id, marked(code))), map: null }
    },
  },
})

/** Drops the properties of calls, and marks declarations as free of side effects; no edit is inside another. */
const editsOf = (program: ESTree.Program, dropped: ReadonlySet<string>): Edit[] => {
  const edits: Edit[] = []
  let [depth, droppedTo] = [0, 0]
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ start, callee, arguments: [declared] }) {
      if (depth > 0 || start < droppedTo) return
      if (edits.at(-1)?.at !== start) edits.push({ at: start, to: start, text: '/* @__PURE__ */ ' })
      if (callee.type !== 'Identifier' || callee.name !== 'call' || declared?.type !== 'ObjectExpression') return
      for (const [place, property] of declared.properties.entries()) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !dropped.has(property.key.name))
          continue
        droppedTo = declared.properties[place + 1]?.start ?? declared.end - 1
        edits.push({ at: property.start, to: droppedTo, text: '' })
      }
    },
  }).visit(program)
  return edits
}

const applied = (code: string, edits: readonly Edit[]): string => {
  let [text, done] = ['', 0]
  for (const { at, to, text: added } of edits) {
    text += code.slice(done, at) + added
    done = to
  }
  return text + code.slice(done)
}

/** Without declarations and imports that nothing in the module uses; a module of the contract does nothing when it is loaded. */
const withoutUnused = (id: string, code: string): string =>
  minifySync(id, code, {
    module: true,
    mangle: false,
    compress: { unused: true },
    codegen: { removeWhitespace: false },
  }).code.replaceAll(/^import "[^"]+";$/gm, '')
