import { shownFee } from '@openroll/contract/money'
import { services } from '@openroll/contract/shop/care'
import type { DataFiles } from '../../data-files/read-files.ts'

/** The placeholders in texts: the membership fee, and the service prices used for yearly costs. */
const figures = (membershipCents: number): Readonly<Record<string, number>> => ({
  membership_fee: membershipCents,
  ...Object.fromEntries(Object.entries(services).map(([service, { cents }]) => [`price_${service}`, cents])),
})
const placeholder = /\{(membership_fee|price_[a-z]+)\}/g

/** Replaces placeholders with amounts, such as $5 or $5.50; leaves unknown ones. */
export const fillPlaceholders = (files: DataFiles, membershipCents: number): DataFiles => {
  const known = figures(membershipCents)
  return new Map(
    [...files].map(([path, bytes]) => {
      if (!path.endsWith('.yaml') || (!bytes.includes('{membership_fee}') && !bytes.includes('{price_')))
        return [path, bytes]
      const text = bytes.toString('utf8').replace(placeholder, (written, name: string) => {
        const cents = known[name]
        return cents === undefined ? written : shownFee(cents)
      })
      return [path, Buffer.from(text)]
    }),
  )
}
