/** One instruction of a Dockerfile, such as RUN, and the text behind it. */
export type Step = { readonly instruction: string; readonly text: string }

/** What stands between one FROM and the next. */
export type Stage = { readonly from: string; readonly name: string | undefined; readonly steps: readonly Step[] }

/** The stages of a Dockerfile's text, lines that a backslash continues put together, comments left out. */
export const readDockerfile = (text: string): Stage[] => {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: { from: string; name: string | undefined; steps: Step[] }[] = []
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [from = '', , name] = rest.split(/\s+/)
      stages.push({ from, name, steps: [] })
    } else stages.at(-1)?.steps.push({ instruction, text: rest })
  }
  return stages
}

/** The words of a COPY: its options by name, its sources, and where they go. */
export const readCopy = (text: string) => {
  const words = text.split(/\s+/)
  const options = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=', 2)),
  )
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from: options.from, owner: options.chown, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** The words of ENV, NAME=value each. */
export const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** The program and words of CMD or HEALTHCHECK in their JSON form. */
export const readCommand = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
