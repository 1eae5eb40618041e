import { afterEach, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  document.body.innerHTML =
    '<script type="application/json" id="bootstrap">{"client":"a:b","site":{"settings":{}}}</script>'
})
afterEach(() => localStorage.clear())

const answers = { zip: '60601', dob: '1980-04-05', gender: '1', tier: 'IO' }
type Answer = { status: number; target: string }
const started = { temp_enrollment_id: 'new', removed: [], agent_id: null, group_id: null }

/** Saves the four answers while one call is refused; returns the outcome and the calls made. */
const saveWithAnswer = async (name: string, { status, target }: Answer) => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url.split('?')[0]?.split('/')[3] ?? '')
    if (!url.includes(name)) return Response.json({ data: started })
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
])('starts a new enrollment if the current one is gone or complete (%i) [SF-4.05]', async (status, target) => {
  const done = await saveWithAnswer('change-filter-info', { status, target })
  expect([done.isSaved, done.tempId]).toEqual([true, 'new'])
})

test.each([
  [503, 'server'],
  [429, 'enrollment_id'],
  [409, 'revision'],
  [422, 'zip'],
])('keeps the enrollment if the answers were refused (%i for %s) [SF-4.05, D-8.03]', async (status, target) => {
  const done = await saveWithAnswer('change-filter-info', { status, target })
  expect([done.isSaved, done.tempId]).toEqual([false, 'begun'])
  expect(done.calls).not.toContain('add-filter-for-new-user')
})

test('reloads menu and cart after saving [SF-4.06]', async () => {
  const { cachedAnswer, cacheAnswer } = await import('../../query.ts')
  const { getCartCount } = await import('@openroll/contract/cart/cart')
  const { getLeftSideFilterFields } = await import('@openroll/contract/shop/plans')
  const enrollment = { enrollment_id: 'begun' }
  cacheAnswer(getCartCount, enrollment, { result: 2 })
  cacheAnswer(getLeftSideFilterFields, enrollment, { categories: [], elsewhere: [] })
  await saveWithAnswer('no call', { status: 200, target: '' })
  expect([cachedAnswer(getCartCount, enrollment), cachedAnswer(getLeftSideFilterFields, enrollment)]).toEqual([
    undefined,
    undefined,
  ])
  localStorage.clear()
  const { saveFilter } = await import('./save-filter.ts')
  await saveFilter(answers)
  expect(cachedAnswer(getCartCount, { enrollment_id: 'new' })).toEqual({ result: 0 })
})

test('asks for the group code again once its proof has expired [D-1.19]', async () => {
  const gone = { status: 404, target: 'enrollment_id' }
  expect((await saveWithAnswer('change-filter-info', gone)).proved).toBe('3001')
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('add-filter-for-new-user')
      ? Response.json({ data: [{ target_element: 'group_id', error_message: 'Enter the code' }] }, { status: 422 })
      : Response.json({ data: started }),
  )
  localStorage.setItem('proved_group', '3001')
  const { saveFilter } = await import('./save-filter.ts')
  await expect(saveFilter(answers)).rejects.toThrow('Enter the code')
  expect(localStorage.getItem('proved_group')).toBeNull()
})
