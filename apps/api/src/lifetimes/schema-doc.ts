import { areas, placeOf } from '../db/placement.ts'
import { lifetimes } from './lifetimes.ts'
import type { Column, Schema } from './schema-store.ts'

const code = (text: string): string => `\`${text}\``
const cell = (text: string): string => text.replaceAll('|', '\\|')
const title = (area: string): string => area.slice(0, 1).toUpperCase() + area.slice(1)

const placeWords = (table: string): string => {
  const place = placeOf(table)
  return typeof place === 'object' ? `by ${code(place.key)}` : 'copied to every server'
}

const typeWords = ({ type, not_null, fallback }: Column): string =>
  [
    type.replace('timestamp with time zone', 'timestamptz'),
    ...(not_null ? [] : ['or null']),
    ...(fallback === null ? [] : [`default ${fallback.replace(/::\w+$/, '')}`]),
  ].join(', ')

const columnLine = (column: Column): string =>
  `| ${code(column.name)} | ${cell(typeWords(column))} | ${cell(column.about ?? '')} |`

const tablePart = (schema: Schema, table: string): string => {
  const of = <T extends { readonly table: string }>(rows: readonly T[]): T[] =>
    rows.filter((one) => one.table === table)
  const keys = of(schema.keys).map(
    ({ columns, is_primary, only }) =>
      `- ${is_primary ? 'Primary key' : 'Unique'}: ${code(columns)}${only === null ? '' : ` where ${code(only)}`}`,
  )
  const references = of(schema.references).map(({ columns, to }) => `- ${code(columns)} references ${code(to)}`)
  const about = schema.tables.find(({ name }) => name === table)?.about ?? ''
  return `### ${table}

${about}

${[...keys, ...references].join('\n')}
- On a cluster: ${placeWords(table)}
- Rows are kept: ${lifetimes.find((life) => life.table === table)?.lives ?? ''}

| Column | Type | |
|---|---|---|
${of(schema.columns).map(columnLine).join('\n')}
`
}

/** docs/schema.md: every table of a migrated database by area, with its own comments. */
export const renderSchema = (schema: Schema): string => `# The schema

Written by \`npm run docs\` from a database with all of apps/api/migrations applied; a test keeps it current.
Placement on a cluster comes from apps/api/src/db/placement.ts, retention from apps/api/src/lifetimes/lifetimes.ts.
A file that a comment names is in packages/contract/src or apps/api/src.

The application supplies ids and times. Money is in integer cents; dates have no time. A **keyed hash** needs the secret keys: it finds
a value without storing it. **Encrypted** values can only be read with those keys.

${Object.entries(areas)
  .map(([area, tables]) => `- [${title(area)}](#${area}): ${Object.keys(tables).map(code).join(', ')}`)
  .join('\n')}

${Object.entries(areas)
  .map(
    ([area, tables]) =>
      `## ${title(area)}\n\n${Object.keys(tables)
        .map((table) => tablePart(schema, table))
        .join('\n')}`,
  )
  .join('\n')}`
