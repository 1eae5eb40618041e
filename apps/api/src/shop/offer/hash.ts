import { createHmac, type KeyObject } from 'node:crypto'

type Offer = { readonly plan_id: number; readonly ppid: number; readonly cents: number; readonly version: number }

/** HMAC-SHA256 of plan, price entry, price and catalog version: 64 hex digits (D-2.06). */
export const offerHash = (key: KeyObject, { plan_id, ppid, cents, version }: Offer): string =>
  createHmac('sha256', key).update(`${plan_id}|${ppid}|${cents}|${version}`).digest('hex')
