import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

test('lists erasures with date, operator and seal, and downloads certificates [D-7.06]', async () => {
  const row = {
    erasure_id: 'E-1',
    begun_at: '2026-11-10T12:00:00.000Z',
    done_at: '2026-11-10T12:00:01.000Z',
    operator_id: 7,
    policies: ['AB-1'],
    keeps_until: '2036-11-10T12:00:00.000Z',
  }
  const rows = [row, { ...row, erasure_id: 'E-2', done_at: null, policies: [], keeps_until: null }]
  await openScreen(
    '/admin/privacy/erasures',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-erasures': { result: rows, total: 2, next: null, previous: null },
    },
    { signed_in: '1' },
  )
  const [, done = document.body, underWay = document.body] = await screen.findAllByRole('row')
  expect(within(done).getByText('AB-1 until 11/10/2036')).toBeTruthy()
  expect(within(done).getByRole('button', { name: 'Certificate E-1 as a PDF' })).toBeTruthy()
  expect(within(underWay).getByText('In progress')).toBeTruthy()
  expect(within(underWay).queryByRole('button')).toBeNull()
})

test('opens sealed records, if there are any, after asking for a reason [D-7.06]', async () => {
  const row = {
    erasure_id: 'E-1',
    begun_at: '2026-11-10T12:00:00.000Z',
    done_at: '2026-11-10T12:00:01.000Z',
    operator_id: 7,
    policies: ['AB-1'],
    keeps_until: '2036-11-10T12:00:00.000Z',
  }
  const rows = [row, { ...row, erasure_id: 'E-2', policies: [], keeps_until: null }]
  const page = await openScreen(
    '/admin/privacy/erasures',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-erasures': { result: rows, total: 2, next: null, previous: null },
      'open-sealed-records': refusal(404, [fault('erasure_id', 'This erasure has no sealed records')]),
    },
    { signed_in: '1' },
  )
  await page.user.click(await screen.findByRole('button', { name: 'Open sealed records of E-1' }))
  expect(screen.queryByRole('button', { name: 'Open sealed records of E-2' })).toBeNull()
  const firstDialog = within(screen.getByRole('dialog'))
  await page.user.click(firstDialog.getByRole('button', { name: 'Cancel' }))
  expect(page.inputs('open-sealed-records')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Open sealed records of E-1' }))
  const secondDialog = within(screen.getByRole('dialog'))
  await page.user.click(secondDialog.getByRole('button', { name: 'Open and save' }))
  expect(page.inputs('open-sealed-records')).toEqual([])
  await page.user.selectOptions(secondDialog.getByLabelText(/^Why you need it/), 'To answer a claim')
  await page.user.click(secondDialog.getByRole('button', { name: 'Open and save' }))
  expect(await screen.findByText(/This erasure has no sealed records/)).toBeTruthy()
  expect(page.inputs('open-sealed-records')).toEqual([{ erasure_id: 'E-1', why: 'claim' }])
})
