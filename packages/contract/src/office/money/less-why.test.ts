import { expect, test } from 'vitest'
import { lessWhyText } from './less-why.ts'

const dental = { plan: 'Dental 1000', went: 'ended', since: '2026-12-01' } as const
const vision = { plan: 'Vision', went: 'rejected', since: null } as const
const today = '2026-12-02'

test.each([
  [{ plans: [], is_all: false }, 'It costs less now'],
  [{ plans: [dental], is_all: true }, 'Coverage ended on November 30, 2026'],
  [{ plans: [dental, { ...dental, plan: 'Vision' }], is_all: true }, 'Coverage ended on November 30, 2026'],
  [{ plans: [{ ...dental, since: '2027-01-01' }], is_all: true }, 'Coverage ends on December 31, 2026'],
  [{ plans: [vision], is_all: true }, 'The carrier rejected the coverage'],
  [{ plans: [{ ...dental, went: 'canceled' as const, since: null }], is_all: true }, 'Coverage was canceled'],
  [{ plans: [dental], is_all: false }, 'Dental 1000 ended on November 30, 2026'],
  [{ plans: [vision], is_all: false }, 'The carrier rejected Vision'],
  [{ plans: [dental, vision], is_all: true }, 'Dental 1000 ended on November 30, 2026. The carrier rejected Vision'],
])(
  'the reason why an invoice line costs less names the plan only if one of several ended: %j [D-5.04]',
  (why, said) => {
    expect(lessWhyText(why, today)).toBe(said)
  },
)
