import { accountChange, notYourOwn, onlyOperators, type AccountChange } from '@openroll/contract/office/accounts'
import { expect, test } from 'vitest'
import { changeFault, grantFault } from './may-change.ts'

const changes = Object.keys(accountChange).filter((key): key is AccountChange => key in accountChange)

test.each(changes)('refuses this change to one’s own account: %s [D-1.04]', (change) => {
  expect(changeFault(change, { own: true, role: 'operator' })).toBe(notYourOwn)
  expect(changeFault(change, { own: false, role: 'operator' })).toBeUndefined()
})

test.each(['rep', 'group', 'member'] as const)('allows every change but duties for a %s [D-1.08]', (role) => {
  expect(changeFault('duties', { own: false, role })).toBe(onlyOperators)
  expect(changeFault('disable', { own: false, role })).toBeUndefined()
})

test.each([
  [['accounts'], [], ['accounts'], undefined],
  [['accounts'], [], ['money'], 'You can only give duties you have. Ask an operator who has Money'],
  [['accounts'], ['money'], ['accounts', 'money'], undefined],
  [['accounts'], ['money', 'plans'], [], undefined],
  [
    ['accounts'],
    ['auditor'],
    ['service', 'plans', 'auditor'],
    'You can only give duties you have. Ask an operator who has Service and Plans and directory',
  ],
] as const)(
  'lets an operator with %j change duties from %j to %j only if they have the new ones',
  (granter, before, after, says) => {
    expect(grantFault({ granter, before, after })).toBe(says)
  },
)
