type Rows = Readonly<Record<string, object>>
type Column<Table extends Rows> = keyof Table[keyof Table] & string

/** The codes whose row has one of these answers in a column. */
export type CodesWith<Table extends Rows, Name extends Column<Table>, Answer> = {
  [Code in keyof Table & string]: Table[Code] extends { readonly [N in Name]: Answer } ? Code : never
}[keyof Table & string]

/** Lists the codes whose row has one of these answers, in table order. */
export const codesWith = <
  Table extends Rows,
  Name extends Column<Table>,
  const Answer extends Table[keyof Table][Name],
>(
  table: Table,
  name: Name,
  ...answers: readonly Answer[]
): readonly CodesWith<Table, Name, Answer>[] => {
  const found: ReadonlySet<unknown> = new Set(answers)
  const hasAnswer = (code: string): code is CodesWith<Table, Name, Answer> => {
    const row: Readonly<Record<string, unknown>> = { ...table[code] }
    return found.has(row[name])
  }
  return Object.keys(table).filter(hasAnswer)
}

/** Whether a code is in the list. */
export const isOneOf = <Code extends string>(codes: readonly Code[], code: string): code is Code =>
  codes.some((one) => one === code)

/** A subset of a table's rows. */
export const rowsOf = <Code extends string, Kept extends Code, Row>(
  table: Readonly<Record<Code, Row>>,
  codes: readonly Kept[],
): Readonly<Record<Kept, Row>> => {
  const kept: Partial<Record<Kept, Row>> = {}
  for (const code of codes) kept[code] = table[code]
  const isComplete = (of: Partial<Record<Kept, Row>>): of is Record<Kept, Row> => codes.every((code) => code in of)
  if (!isComplete(kept)) throw new Error('a code table lacks a row')
  return kept
}

/** One column of a table by code, such as its labels. */
export const columnOf = <Code extends string, Row extends object, Name extends keyof Row & string>(
  table: Readonly<Record<Code, Row>>,
  name: Name,
): Readonly<Record<Code, Row[Name]>> => {
  const column: Partial<Record<Code, Row[Name]>> = {}
  for (const code in table) column[code] = table[code][name]
  const isComplete = (of: Partial<Record<Code, Row[Name]>>): of is Record<Code, Row[Name]> =>
    Object.keys(table).every((code) => Object.hasOwn(of, code))
  if (!isComplete(column)) throw new Error('a row of a code table has no such column')
  return column
}
