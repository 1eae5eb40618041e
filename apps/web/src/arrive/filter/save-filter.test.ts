import { afterEach, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  document.body.innerHTML =
    '<script type="application/json" id="bootstrap">{"client":"a:b","site":{"settings":{}}}</script>'
})
afterEach(() => localStorage.clear())

const answers = { zip: '60601', dob: '1980-04-05', gender: '1', tier: 'IO' }
type Answer = { status: number; target: string }
const isBegun = { temp_enrollment_id: 'new', removed: [], agent_id: null, group_id: null }

/** Saves the four answers where the call of this name is refused; yields the calls that were made. */
const saveWhere = async (name: string, { status, target }: Answer) => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url.split('?')[0]?.split('/')[3] ?? '')
    if (!url.includes(name)) return Response.json({ data: isBegun })
    return Response.json({ data: [{ target_element: target, error_message: 'No' }] }, { status })
  })
  localStorage.setItem('tempId', 'begun')
  localStorage.setItem('proved_group', '3001')
  const { saveFilter } = await import('./save-filter.ts')
  const isSaved = await saveFilter(answers).then(
    () => true,
    () => false,
  )
  return { isSaved, calls, tempId: localStorage.getItem('tempId'), proved: localStorage.getItem('proved_group') }
}

test.each([
  [404, 'enrollment_id'],
  [409, 'enrollment_id'],
])('answers to an enrollment that is gone or complete (%i) begin a new one [SF-4.05]', async (status, target) => {
  const done = await saveWhere('change-filter-info', { status, target })
  expect([done.isSaved, done.tempId]).toEqual([true, 'new'])
})

test.each([
  [503, 'server'],
  [429, 'enrollment_id'],
  [409, 'revision'],
  [422, 'zip'],
])(
  'answers that were not taken (%i about %s) leave the enrollment as it is [SF-4.05, D-8.03]',
  async (status, target) => {
    const done = await saveWhere('change-filter-info', { status, target })
    expect([done.isSaved, done.tempId]).toEqual([false, 'begun'])
    expect(done.calls).not.toContain('add-filter-for-new-user')
  },
)

test('saved answers have menu and cart asked for again [SF-4.06]', async () => {
  const { answerKept, keepAnswer } = await import('../../query.ts')
  const { getCartCount } = await import('@openroll/contract/cart/cart')
  const { getLeftSideFilterFields } = await import('@openroll/contract/shop/plans')
  const of = { enrollment_id: 'begun' }
  keepAnswer(getCartCount, of, { result: 2 })
  keepAnswer(getLeftSideFilterFields, of, { categories: [], elsewhere: [] })
  await saveWhere('no call', { status: 200, target: '' })
  expect([answerKept(getCartCount, of), answerKept(getLeftSideFilterFields, of)]).toEqual([undefined, undefined])
  localStorage.clear()
  const { saveFilter } = await import('./save-filter.ts')
  await saveFilter(answers)
  expect(answerKept(getCartCount, { enrollment_id: 'new' })).toEqual({ result: 0 })
})

test('a group whose code this browser gave no longer asks for it again [D-1.19]', async () => {
  const gone = { status: 404, target: 'enrollment_id' }
  expect((await saveWhere('change-filter-info', gone)).proved).toBe('3001')
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('add-filter-for-new-user')
      ? Response.json({ data: [{ target_element: 'group_id', error_message: 'Enter the code' }] }, { status: 422 })
      : Response.json({ data: isBegun }),
  )
  localStorage.setItem('proved_group', '3001')
  const { saveFilter } = await import('./save-filter.ts')
  await expect(saveFilter(answers)).rejects.toThrow('Enter the code')
  expect(localStorage.getItem('proved_group')).toBeNull()
})
