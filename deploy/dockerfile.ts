/** A Dockerfile instruction, such as RUN, and its text. */
export type Step = { readonly instruction: string; readonly text: string }

/** The steps from one FROM to the next. */
export type Stage = { readonly from: string; readonly name: string | undefined; readonly steps: readonly Step[] }

/** The stages of a Dockerfile, with continued lines joined and comments removed. */
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

/** Parses COPY: its options by name, its sources, and its target. */
export const readCopy = (text: string) => {
  const words = text.split(/\s+/)
  const options = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=', 2)),
  )
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from: options.from, owner: options.chown, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** Parses ENV, NAME=value each. */
export const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** Parses CMD or HEALTHCHECK in JSON form. */
export const readCommand = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))
