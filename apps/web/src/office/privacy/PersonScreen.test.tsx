import { eraseAnyway, alreadyErased } from '@openroll/contract/office/privacy'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const clerk = { 'get-signed-in-person': signedInOperator(['service']) }
const storage = { signed_in: '1' }
const record = {
  at: null,
  why: 'Member number',
  sure: true,
  differs: [],
  left: [],
  held: [
    { place: 'policy', rows: 1 },
    { place: 'outbox', rows: 2 },
  ],
  sent: [{ file: 'Feed acme-1', made_at: '2026-11-10T12:00:00Z', keeps_until: '2033-11-10' }],
}
const about = {
  name: 'María López',
  birthdate: '1980-04-05',
  keeps_until: '2036-11-10',
  result: [
    { ...record, record: 'e-a', kind: 'policy', title: 'Policy AB-1', fate: 'sealed' },
    {
      ...record,
      record: 'e-b',
      kind: 'unfinished',
      title: 'Changed',
      fate: 'removed',
      why: 'Same email address',
      sure: false,
      differs: ['ssn', 'email'],
    },
  ],
}
const path = '/admin/privacy/person?of=m-507'

test('leaves unsure records unchecked, and erases only checked ones after a confirmation [D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    path,
    { ...clerk, 'get-stored-data': about, 'erase-person': { erasure_id: 'E-12' } },
    storage,
  )
  const [policy, unfinished] = await screen.findAllByRole('checkbox')
  expect([policy, unfinished].map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, false])
  expect(screen.getAllByText('3 rows').length).toBe(2)
  expect(screen.getAllByText('Feed acme-1, sent November 10, 2026, kept until November 10, 2033').length).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/stay sealed until November 10, 2036/)).toBeTruthy()
  expect(inputs('erase-person')).toEqual([])
  expect(within(dialog).getByRole('heading', { name: 'Erase María López?' })).toBeTruthy()
  const eraseButton = within(dialog).getByRole('button', { name: 'Erase María López permanently' })
  expect(eraseButton.className).toContain('button-danger')
  await user.click(eraseButton)
  expect(await screen.findByRole('heading', { name: 'Erased' })).toBeTruthy()
  expect(screen.getByText('E-12')).toBeTruthy()
  expect(inputs('erase-person')).toEqual([{ person: 'm-507', records: ['e-a'] }])
})

test('reports an earlier erasure with its certificate [D-7.06]', async () => {
  const { user } = await openScreen(
    path,
    { ...clerk, 'get-stored-data': about, 'erase-person': refusal(409, [fault('person', alreadyErased('E-12'))]) },
    storage,
  )
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Erase .* permanently$/ }))
  expect(await screen.findByText(alreadyErased('E-12'))).toBeTruthy()
})

test('names unreported plans and refunds owed, and erases them only after the operator confirms [D-7.06]', async () => {
  const [policy, ...others] = about.result
  const left = [
    { enrollment_id: 'a', place: 0, what: 'Dental Value', why: 'in-force' },
    { enrollment_id: 'a', place: 1, what: 'Vision Basic', why: 'unreported' },
    { enrollment_id: 'a', place: null, what: '$77.70', why: 'owed-back' },
  ]
  const { user, inputs } = await openScreen(
    path,
    {
      ...clerk,
      'get-stored-data': { ...about, result: [{ ...policy, left }, ...others] },
      'erase-person': { erasure_id: 'E-12' },
    },
    storage,
  )
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dental Value is in force. End it first',
    'Vision Basic has ended, but the carrier doesn’t know yet. Create the carrier’s next feed first',
    '$77.70 is owed as a refund. Refund it first',
  ])
  const eraseButton = dialog.getByRole('button', { name: 'Erase María López permanently' })
  await user.click(eraseButton)
  expect(await dialog.findByText(`Check “${eraseAnyway}” first`)).toBeTruthy()
  expect(inputs('erase-person')).toEqual([])
  const box = () => within(screen.getByRole('dialog')).getByRole('checkbox', { name: eraseAnyway })
  await user.click(box())
  // The confirmation is cleared when the dialog closes.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  expect(box()).toHaveProperty('checked', false)
  await user.click(box())
  await user.click(screen.getByRole('button', { name: /^Erase .* permanently$/ }))
  expect(await screen.findByRole('heading', { name: 'Erased' })).toBeTruthy()
  const chosen = { person: 'm-507', records: ['e-a'] }
  expect(inputs('erase-person')).toEqual([
    {
      ...chosen,
      accepted: [
        { enrollment_id: 'a', place: 0 },
        { enrollment_id: 'a', place: 1 },
        { enrollment_id: 'a', place: null },
      ],
    },
  ])
})

test('downloads personal data only after asking for a reason [D-1.17, D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    path,
    {
      ...clerk,
      'get-stored-data': about,
      'download-person-data': refusal(429, [fault('person', 'Too many files. Try again tomorrow')]),
    },
    storage,
  )
  await user.click(await screen.findByRole('button', { name: 'Download as JSON…' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(inputs('download-person-data')).toEqual([])
  await user.selectOptions(dialog.getByLabelText(/^Why you need it/), 'Someone acting for them asked for it')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(inputs('download-person-data')).toEqual([{ person: 'm-507', records: ['e-a'], why: 'acting' }])
  expect(await screen.findByText(/^Too many files/)).toBeTruthy()
})

test('disables download and erase until a record is checked', async () => {
  const { user } = await openScreen(path, { ...clerk, 'get-stored-data': about }, storage)
  await user.click((await screen.findAllByRole('checkbox'))[0] ?? document.body)
  for (const name of ['Download as PDF…', 'Download as JSON…', 'Erase…'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
})

test('says how an unsure record differs, and requires a reason why it’s theirs [D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    path,
    { ...clerk, 'get-stored-data': about, 'erase-person': { erasure_id: 'E-12' } },
    storage,
  )
  const [, unfinished] = await screen.findAllByRole('checkbox')
  for (const says of ['Different Social Security number', 'Different email address'])
    expect(screen.getByText(says)).toBeTruthy()
  expect(screen.queryByLabelText('How you know it’s theirs')).toBeNull()
  await user.click(unfinished ?? document.body)
  for (const name of ['Download as PDF…', 'Download as JSON…', 'Erase…'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
  await user.selectOptions(screen.getByLabelText('How you know it’s theirs'), 'shown')
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  await user.click(screen.getByRole('button', { name: 'Erase María López permanently' }))
  expect(inputs('erase-person')).toEqual([{ person: 'm-507', records: ['e-a', 'e-b'], ownership_proof: 'shown' }])
})

test('says which numbers each file shows [D-1.07]', async () => {
  const { user } = await openScreen(path, { ...clerk, 'get-stored-data': about }, storage)
  await user.click(await screen.findByRole('button', { name: 'Download as PDF…' }))
  expect(within(screen.getByRole('dialog')).getByText(/^The PDF shows only the last four digits/)).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Download as JSON…' }))
  expect(within(screen.getByRole('dialog')).getByText(/the last four digits of cards and accounts/)).toBeTruthy()
})
