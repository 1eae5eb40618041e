import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal } from '../testing/open-screen.tsx'
import { receipt } from '../testing/receipt.ts'

prepareBrowser()

const { email: _email, mail: _mail, payment: _payment, missing: _missing, ...linkedReceipt } = receipt
/** Files the browser saved. */
let savedFiles: { name: string; file: Blob | undefined }[] = []
beforeEach(() => {
  savedFiles = []
  let last: Blob | undefined
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        last = file
        return 'blob:test'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, file: last })
  })
})

const pdf = new Response('%PDF-', {
  headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="receipt-AAA-BBB-1.pdf"' },
})
const press = async (page: Awaited<ReturnType<typeof openScreen>>, name: RegExp) =>
  page.user.click(await screen.findByRole('button', { name }))

test('downloads the receipt and the signed application as PDFs', async () => {
  const page = await openScreen('/receipt?id=one', { 'get-receipt': receipt, 'get-receipt-paper': pdf })
  await press(page, /^Receipt \(PDF\)/)
  await vi.waitFor(() => expect(savedFiles.map(({ name }) => name)).toEqual(['receipt-AAA-BBB-1.pdf']))
  await press(page, /^Signed application \(PDF\)/)
  await vi.waitFor(() => expect(savedFiles).toHaveLength(2))
  expect(page.inputs('get-receipt-paper')).toEqual([
    { enrollment_id: 'one', paper: 'receipt' },
    { enrollment_id: 'one', paper: 'application' },
  ])
})

test('an emailed link downloads the PDFs by its token', async () => {
  const page = await openScreen('/receipt#a-token', { 'open-receipt': linkedReceipt, 'open-receipt-paper': pdf })
  await press(page, /^Receipt \(PDF\)/)
  await vi.waitFor(() => expect(savedFiles).toHaveLength(1))
  expect(page.inputs('open-receipt-paper')).toEqual([{ token: 'a-token', paper: 'receipt' }])
})

test('a failed PDF can be retried; after too many, the page says when to come back [D-8.03, D-1.17]', async () => {
  const page = await openScreen('/receipt?id=one', { 'get-receipt': receipt, 'get-receipt-paper': away })
  await press(page, /^Signed application/)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-receipt-paper', refusal(429, [fault('paper', 'Too many attempts. Try again in 20 minutes')]))
  await press(page, /^Try again/)
  expect(await screen.findByText(/Try again in 20 minutes/)).toBeTruthy()
  expect(page.inputs('get-receipt-paper').at(-1)).toEqual({ enrollment_id: 'one', paper: 'application' })
  expect(savedFiles).toEqual([])
})

test('saves the start date as a calendar entry with the site’s name and phone', async () => {
  const page = await openScreen('/receipt?id=one', { 'get-receipt': receipt })
  await press(page, /calendar/)
  const [entry] = savedFiles
  expect(entry?.name).toBe('coverage-AAA-BBB-1.ics')
  const text = (await entry?.file?.text()) ?? ''
  expect(text).toContain('DTSTART;VALUE=DATE:20270101')
  expect(text.replaceAll('\r\n ', '')).toContain('(800) 555-0142')
})

test('suggests at most three missing categories', async () => {
  await openScreen('/receipt?id=one', { 'get-receipt': receipt })
  const missing = within(await screen.findByRole('region', { name: 'Need more coverage?' }))
  expect(missing.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/plans?type=vision',
    '/plans?type=pet',
    '/plans?type=rx',
  ])
  expect(missing.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Vision 6 plans',
    'Pet 1 plan',
    'RX 2 plans',
  ])
})

test('shows the phone number to call, and prints the company and date', async () => {
  const { container } = { container: document.body }
  await openScreen('/receipt?id=one', { 'get-receipt': receipt })
  expect((await screen.findByRole('region', { name: 'Save a copy' })).textContent).toContain('(800) 555-0142')
  expect(container.querySelector('.print-head')?.textContent).toMatch(/^Test.*Printed November 10, 2026$/)
})
