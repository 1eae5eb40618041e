import { randomInt } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { operatorNumbers } from './store.ts'

/** A number that no operator has: the audit log knows them by it. */
export const drawOperatorNumber = async (db: Db): Promise<number> => {
  const taken = new Set((await operatorNumbers(db)).map(({ subject_id }) => subject_id))
  for (;;) {
    const number = randomInt(1000, 1_000_000)
    if (!taken.has(number)) return number
  }
}

/** The number of an operator's account where none is named: the one that it has, or a free one. */
export const ownOperatorNumber = async (db: Db, email: string): Promise<number> =>
  (await operatorNumbers(db)).find((one) => one.email === email)?.subject_id ?? drawOperatorNumber(db)

/** Why an operator's account can't have this number, or undefined: two with one number would be one in the audit log. */
export const operatorNumberFault = async (db: Db, id: number, email: string): Promise<string | undefined> =>
  (await operatorNumbers(db)).some((one) => one.subject_id === id && one.email !== email)
    ? `Another account is operator ${id} already. Leave the number out, or take ${await drawOperatorNumber(db)}`
    : undefined

/** The number that is wanted for an operator's account, unless another account has it: then the one that it has, or a free one. */
export const freeOperatorNumber = async (db: Db, wanted: number, email: string): Promise<number> =>
  (await operatorNumbers(db)).some((one) => one.subject_id === wanted && one.email !== email)
    ? ownOperatorNumber(db, email)
    : wanted
