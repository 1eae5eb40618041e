import { duties, type Duty } from '@openroll/contract/duty-meanings'
import * as z from 'zod'

const isDuty = (word: string): word is Duty => duties.some((duty) => duty === word)

/** An operator's duties as stored, comma-separated. */
export const dutiesColumn = z.string().transform((kept): readonly Duty[] => kept.split(',').filter(isDuty))
export const formatDuties = (held: readonly Duty[]): string => duties.filter((duty) => held.includes(duty)).join(',')
