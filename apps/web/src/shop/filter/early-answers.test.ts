import { expect, test, vi } from 'vitest'

test('what was pasted before any script came is carried over as the fields take it [SF-9.02, EW-5.04]', async () => {
  document.body.innerHTML = '<form data-early><input name="zip" /><input name="dob" /></form>'
  const { carryOver } = await import('./early-answers.ts')
  const give = (name: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (input === null) throw new Error(name)
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  give('zip', ' 021 39')
  give('dob', '25/12/1985')
  const fill = vi.fn()
  carryOver(document.createElement('form'), fill)
  expect(fill.mock.calls).toEqual([
    ['zip', '02139'],
    ['dob', '25/12/1985'],
  ])
  give('dob', '1985-12-25')
  carryOver(document.createElement('form'), fill)
  expect(fill).toHaveBeenLastCalledWith('dob', '12/25/1985')
})
