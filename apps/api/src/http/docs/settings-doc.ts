import * as z from 'zod'
import { budgetNames, budgets, limitSetting } from '../../budgets.ts'
import { environment, type Environment } from '../../settings/environment.ts'
import { secretSettings } from '../../settings/secret-files.ts'
import { settingGroups, settingTexts } from '../../settings/setting-texts.ts'

const head = `# Settings

Written by \`npm run docs\` from apps/api/src/settings/setting-texts.ts and apps/api/src/budgets.ts; a test keeps it current.

Set them in the environment or in a \`.env\` file; start from [.env.example](../.env.example). The environment overrides \`.env\`.
With an invalid setting the server doesn't start; the message names the setting and the reason.

A secret can also come from a file: ${secretSettings.map((name) => `\`${name}_FILE\``).join(', ')} name a file
that holds the value.
`

const limitsHead = `
## Limits

How much one visitor, enrollment, mailbox or account can use. Past a limit, the server answers 429 with the time to wait. An IPv6
network (/64) counts as one IP address. With an unknown \`LIMIT_\` name the server doesn't start; the message suggests the closest one.

| Setting | Default | Per | What it limits |
| --- | --- | --- | --- |
`

const exampleHead = `# Openroll settings. Copy this file to .env and change what you need. The environment overrides .env.
# Each line below is a default or an example. Written by npm run docs; docs/settings.md shows the same in tables.
`

const settingName = z.keyof(environment)
const schema = z.toJSONSchema(environment, { io: 'input' }).properties ?? {}
const defaultOf = (name: keyof Environment): string => {
  const property = schema[name]
  const value = typeof property === 'object' ? property.default : undefined
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Error(`${name} has no default in the schema`)
}

/** Each setting's text and default: in words where the schema has none, and as a line of `.env`. */
const settings = settingName.options.map((name) => {
  const text = settingTexts[name]
  return 'without' in text
    ? { name, ...text, shown: text.without, line: text.example }
    : { name, ...text, shown: `\`${defaultOf(name)}\``, line: defaultOf(name) }
})

const minute = 60_000
const windows: readonly (readonly [ms: number, one: string])[] = [
  [24 * 60 * minute, 'day'],
  [60 * minute, 'hour'],
  [minute, 'minute'],
]
const windowInWords = (ms: number): string => {
  const [unit, name] = windows.find(([unit]) => ms % unit === 0) ?? [1, 'ms']
  return ms === unit ? name : `${ms / unit} ${name}s`
}

const limits = budgetNames.map((name) => {
  const { most, windowMs, about } = budgets[name]
  return { name: limitSetting(name), most, about, per: windowInWords(windowMs) }
})

const ofGroup = (group: (typeof settingGroups)[number]) => settings.filter((one) => one.group === group)

/** docs/settings.md: a table per group, a row per setting. */
export const renderSettings = (): string =>
  head +
  settingGroups
    .map((group) => {
      const rows = ofGroup(group).map(({ name, shown, about }) => `| \`${name}\` | ${shown} | ${about} |\n`)
      return `\n## ${group}\n\n| Setting | Default | What it does |\n| --- | --- | --- |\n${rows.join('')}`
    })
    .join('') +
  limitsHead +
  limits.map(({ name, most, per, about }) => `| \`${name}\` | ${most} | ${per} | ${about} |\n`).join('')

const width = 120
/** Plain text as comment lines. */
const comment = (text: string): string =>
  text
    .replaceAll('`', '')
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      return last !== undefined && `${last} ${word}`.length <= width
        ? [...lines.slice(0, -1), `${last} ${word}`]
        : [...lines, `# ${word}`]
    }, [])
    .join('\n')

/** .env.example: the settings as commented-out lines. */
export const renderEnvExample = (): string =>
  exampleHead +
  settingGroups
    .map((group) => {
      const entries = ofGroup(group).map((one) => {
        const text = 'without' in one ? `${one.about} Default: ${one.without}.` : one.about
        return `${comment(text)}\n#${one.name}=${one.line}\n`
      })
      return `\n## ${group}\n\n${entries.join('')}`
    })
    .join('') +
  `\n## Limits: how much one visitor, enrollment, mailbox or account can use before it has to wait\n\n` +
  limits.map(({ name, most, per, about }) => `${comment(`Per ${per}: ${about}`)}\n#${name}=${most}\n`).join('')
