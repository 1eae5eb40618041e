/** The exported states of an example's source, in order, each with its code; `shared` is the code before them. */
export const snippetsOf = (source: string): { shared: string; states: { name: string; code: string }[] } => {
  const [shared = '', ...rest] = source.split(/^(?=(?:\/\*\*[^\n]*\*\/\n)?export const )/m)
  const states = rest.map((code) => ({ name: /export const (\w+)/.exec(code)?.[1] ?? '', code: code.trim() }))
  return { shared: shared.trim(), states }
}

/** Turns LongText into Long text. */
export const titleOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
