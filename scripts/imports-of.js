import { dirname, join, normalize } from 'node:path'

/**
 * Our own files that a source imports, including types and lazy imports, as paths from the root.
 * @param {string} path @param {string} text
 */
export const importsOf = (path, text) =>
  [...text.matchAll(/\b(?:from|import\(?)\s*'(?:(@openroll\/contract\/[^']+)|(\.[^']+))'/g)].map(
    ([, contract, near = '']) =>
      contract === undefined
        ? normalize(join(dirname(path), near))
        : `${contract.replace('@openroll/contract', 'packages/contract/src')}.ts`,
  )
