import { stripVTControlCharacters } from 'node:util'

/** @param {string | undefined} text */
const plain = (text) => stripVTControlCharacters(text ?? '').trim()

/**
 * A failure by its name, with the first line of why and the first place in our own files: a runner's own output is long, and often only its end is kept.
 * @param {string} name @param {{ message?: string, stack?: string } | undefined} error
 */
export const named = (name, error) => {
  const [says = ''] = plain(error?.message).split('\n')
  const at = plain(error?.stack)
    .split('\n')
    .find((line) => /^\s*(at|❯) /.test(line) && !line.includes('node_modules') && !line.includes('node:'))
  return [name, says, at?.trim() ?? ''].filter((line) => line !== '').join('\n    ')
}
