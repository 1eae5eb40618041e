import { duties, type Duty } from '@openroll/contract/duty-meanings'
import * as z from 'zod'

const isDuty = (word: string): word is Duty => duties.some((duty) => duty === word)

/** An operator's duties as their account keeps them: with commas between, none for everybody else. */
export const dutiesText = z.string().transform((kept): readonly Duty[] => kept.split(',').filter(isDuty))
export const asDutiesText = (held: readonly Duty[]): string => duties.filter((duty) => held.includes(duty)).join(',')
