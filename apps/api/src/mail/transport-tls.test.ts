import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpPeer } from '../testing/smtp-peer.ts'
import type { QueuedMail } from './queued-row.ts'
import { smtpTransport } from './transport.ts'

let peer: Awaited<ReturnType<typeof openSmtpPeer>>
beforeAll(async () => {
  peer = await openSmtpPeer()
})
afterAll(() => peer.close())

const mail: QueuedMail = {
  enrollment_id: 'e1',
  mail_id: 'm1',
  kind: 'receipt',
  from_name: 'Harborview',
  to_address: 'ann@example.com',
  subject: 'Receipt',
  text: 'For Ann',
  html: '<p>For Ann</p>',
  attachment_path: null,
  attachment_name: null,
  attempts: 1,
  created_at: '2026-11-21T10:00:00Z',
  combines: false,
  mark: '',
}

test('a mail server that offers no encryption gets no email where that is required', async () => {
  const from = 'enroll@storefront.example'
  await expect(smtpTransport(peer.url, from, true)(mail)).rejects.toThrow(/TLS/)
  expect(peer.arrived).toEqual([])
  await smtpTransport(peer.url, from, false)(mail)
  expect(peer.arrived).toHaveLength(1)
})
