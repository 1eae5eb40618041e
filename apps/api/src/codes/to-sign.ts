const mark: unique symbol = Symbol('to sign')

/** A named value of a statement that the database handle replaces with its signature (seals/signing-db.ts). */
export type ToSign = { readonly [mark]: true; readonly purpose: string; readonly text: string }

export const toSign = (purpose: string, text: string): ToSign => ({ [mark]: true, purpose, text })
export const isToSign = (value: unknown): value is ToSign =>
  typeof value === 'object' && value !== null && mark in value
