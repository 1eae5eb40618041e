import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveScreenshot } from '@openroll/contract/enroll/pictures'
import { openTestApp, type TestApp } from '../../http/test-app.ts'
import { signature as png, startEnrollment } from '../record/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const start = async () => {
  const visitor = server.visitor()
  return { visitor, enrollment_id: await startEnrollment(visitor, { plans: [] }) }
}

test('keeps the picture of a step outside the database, byte for byte [D-4.08] [EW-7.07]', async () => {
  const { visitor, enrollment_id } = await start()
  expect((await visitor.send(saveScreenshot, { enrollment_id, name: 'primary_info', image: png })).status).toBe(200)
  const [path = ''] = await server.deps.storage.listPictures(enrollment_id)
  const bytes = await server.deps.storage.readPicture(path)
  expect(bytes.toString('base64')).toBe(png.split(',')[1])
})

test.each([
  [{ image: 'data:image/jpeg;base64,AAAA' }, 422, 'image'],
  [{ image: `data:image/png;base64,${btoa('<svg/>')}` }, 422, 'image'],
  [{ image: `data:image/png;base64,${'A'.repeat(5_700_000)}` }, 413, 'image'],
  [{ image: '' }, 422, 'image'],
  [{ name: '../../etc/passwd' }, 422, 'name'],
  [{ name: '' }, 422, 'name'],
])(
  'refuses a picture that is none, is too large, or has no step’s name (case %#) [D-4.08]',
  async (changes, status, target) => {
    const { visitor, enrollment_id } = await start()
    const answer = await visitor.send(saveScreenshot, { enrollment_id, name: 'primary_info', image: png, ...changes })
    expect([answer.status, answer.faults[0]?.target_element]).toEqual([status, target])
    expect(await server.deps.storage.listPictures(enrollment_id)).toEqual([])
  },
)

test('is kept for the owner only [D-1.02]', async () => {
  const { enrollment_id } = await start()
  expect(
    (await server.visitor().send(saveScreenshot, { enrollment_id, name: 'primary_info', image: png })).status,
  ).toBe(404)
})
