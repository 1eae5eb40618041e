import { money } from '@openroll/contract/shown'
import { careKinds } from '@openroll/contract/shop/care'
import type { Care, Network, Pays } from '../pays.ts'
import type { Line } from '../../data-files/line.ts'

const amount = (cents: number | 'none' | undefined): string =>
  cents === undefined ? '' : cents === 'none' ? 'None' : money(cents)

/** A plan's benefits in words: one line for each kind of care, in and out of network. */
export const describePays = (pays: Pays | null): Line[] =>
  pays === null
    ? []
    : [
        ...ofNetwork('What it pays in its network', pays.in),
        ...(pays.out === undefined
          ? []
          : pays.out === 'networkOnly'
            ? [{ part: 'What it pays elsewhere', label: 'Elsewhere', text: 'Nothing' }]
            : ofNetwork('What it pays elsewhere', pays.out)),
      ]

const ofNetwork = (part: string, { deductible, limit, outOfPocket, care }: Network): Line[] => [
  { part, label: 'To pay first, a year', text: amount(deductible) },
  { part, label: 'It pays at most, a year', text: amount(limit) },
  { part, label: 'A person pays at most, a year', text: amount(outOfPocket) },
  ...careKinds.flatMap((kind) => {
    const stated = care[kind]
    return stated === undefined ? [] : [{ part, label: `Care: ${kind}`, text: careWords(stated) }]
  }),
]

const careWords = (care: Care): string => {
  if (care.covered === false) return 'Not covered'
  const words = [
    care.fee === undefined ? '' : `a fee of ${money(care.fee)}`,
    care.share === undefined ? '' : `the person pays ${care.about === true ? 'about ' : ''}${care.share}%`,
    care.deductible === true ? 'after what is to pay first' : '',
    care.most === undefined ? '' : `in a lifetime at most ${amount(care.most)}`,
    care.mostChild === undefined ? '' : `for a child at most ${amount(care.mostChild)}`,
    care.onlyChildren === true ? 'only for children' : '',
    care.waiting === undefined || care.waiting === 0
      ? ''
      : `after ${care.waiting === 'unknown' ? 'an unknown time' : `${care.waiting} months`}`,
    care.allowance === true ? 'up to an allowance' : '',
  ]
  return words.filter(Boolean).join(', ')
}
