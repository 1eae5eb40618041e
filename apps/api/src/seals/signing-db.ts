import { isToSign } from '../codes/to-sign.ts'
import type { Values } from '../db/named-values.ts'
import type { Db } from '../db/pool.ts'
import type { Signer } from './seal.ts'

const signedBy =
  (signer: Signer) =>
  (values: Values = []): Values => {
    const sign = (value: unknown): unknown => (isToSign(value) ? signer.sign(value.purpose, value.text) : value)
    const texts: readonly (readonly [string, unknown])[] = Object.entries(values)
    if (!texts.some(([, value]) => isToSign(value))) return values
    return Object.fromEntries(texts.map(([name, value]) => [name, sign(value)]))
  }

/** A database that signs what stores leave to be signed (codes/to-sign.ts), so that they need no key. */
export const signingDb = (db: Db, signer: Signer): Db => {
  const signed = signedBy(signer)
  return {
    ...db,
    run: (sql, values) => db.run(sql, signed(values)),
    runEach: (some) => db.runEach(some.map(({ sql, values }) => ({ sql, values: signed(values) }))),
    transaction: (work) => db.transaction((tx) => work(signingDb(tx, signer))),
    get once() {
      return signingDb(db.once, signer)
    },
  }
}
