import { text } from 'node:stream/consumers'

/** Reads a password from standard input: hidden at a terminal; otherwise all input without the last line break. */
export const askPassword = async (prompt: string): Promise<string> => {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '')
  stderr.write(prompt)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  let password = ''
  for await (const part of stdin) {
    for (const key of String(part)) {
      if (key === '\r' || key === '\n' || key === '\u0004') {
        stdin.setRawMode(false)
        stdin.pause()
        stderr.write('\n')
        return password
      }
      if (key === '\u0003') process.exit(130)
      password = key === '\u007F' || key === '\b' ? password.slice(0, -1) : password + key
    }
  }
  return password
}
