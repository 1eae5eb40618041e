import { stripVTControlCharacters } from 'node:util'

/** @param {string | undefined} text */
const plain = (text) => stripVTControlCharacters(text ?? '').trim()

/**
 * A failed test's name, the first line of its error and the first stack frame in our own files, since often only the end of a log is kept.
 * @param {string} name @param {{ message?: string, stack?: string } | undefined} error
 */
export const nameFailure = (name, error) => {
  const [says = ''] = plain(error?.message).split('\n')
  const at = plain(error?.stack)
    .split('\n')
    .find((line) => /^\s*(at|❯) /.test(line) && !line.includes('node_modules') && !line.includes('node:'))
  return [name, says, at?.trim() ?? ''].filter((line) => line !== '').join('\n    ')
}
