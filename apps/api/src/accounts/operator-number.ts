import { randomInt } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { operatorNumbers } from './store.ts'

/** An unused operator number; the audit log identifies operators by it. */
export const drawOperatorNumber = async (db: Db): Promise<number> => {
  const taken = new Set((await operatorNumbers(db)).map(({ subject_id }) => subject_id))
  for (;;) {
    const number = randomInt(1000, 1_000_000)
    if (!taken.has(number)) return number
  }
}

/** The account's operator number, or a free one. */
export const ownOperatorNumber = async (db: Db, email: string): Promise<number> =>
  (await operatorNumbers(db)).find((one) => one.email === email)?.subject_id ?? drawOperatorNumber(db)

/** Why an operator's account can't have this number, or undefined: the audit log identifies operators by it. */
export const operatorNumberFault = async (db: Db, id: number, email: string): Promise<string | undefined> =>
  (await operatorNumbers(db)).some((one) => one.subject_id === id && one.email !== email)
    ? `Another account already has operator number ${id}. Leave the number out, or use ${await drawOperatorNumber(db)}`
    : undefined

/** The wanted number, or if it is taken, the account's own or a free one. */
export const freeOperatorNumber = async (db: Db, wanted: number, email: string): Promise<number> =>
  (await operatorNumbers(db)).some((one) => one.subject_id === wanted && one.email !== email)
    ? ownOperatorNumber(db, email)
    : wanted
