import { fieldNamed, unmaskAnswers, type Answers, type Fields } from '@openroll/contract/field'

/** Of what was typed so far, the answers that pass their own rule, over what is stored; the rest is asked again anyway. */
export const keepable = (fields: Fields, typed: Answers, stored: Answers): Answers => {
  const given = unmaskAnswers(fields, typed, stored)
  const passing = Object.entries(given).flatMap(([name, value]) => {
    const read = fieldNamed(fields, name)?.rule.safeParse(value)
    return read?.success === true ? [[name, read.data] as const] : []
  })
  return { ...stored, ...Object.fromEntries(passing) }
}
