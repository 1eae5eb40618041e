import { describe, expect, test } from 'vitest'
import { checkEmailLocally, disposableMessage, isDisposable } from './email-check.ts'

describe('the email check', () => {
  test.each(['ann@example.com', ' Ann.Lee+plans@Mail.Example.org '])('accepts %s offline [D-6.05]', async (address) => {
    expect(await checkEmailLocally(address)).toEqual({ ok: true })
  })

  test.each(['ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com'])(
    'refuses %s as malformed [D-6.05]',
    async (address) => {
      expect(await checkEmailLocally(address)).toEqual({ ok: false, message: 'Email is not in correct format' })
    },
  )

  test.each(['ann@mailinator.com', 'ann@MAILINATOR.com', 'ann@sub.mailinator.com'])(
    'recognizes %s as a disposable mailbox [D-6.05]',
    async (address) => {
      expect(await checkEmailLocally(address)).toEqual({ ok: false, message: disposableMessage })
    },
  )

  test('does not call an address at a large provider disposable, nor one whose domain only ends like a disposable one', () => {
    expect(['gmail.com', 'outlook.com', 'yahoo.com', 'harborview-mailinator.com', 'com'].map(isDisposable)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
