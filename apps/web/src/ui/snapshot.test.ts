import { expect, test } from 'vitest'
import { copyWithValues } from './snapshot.ts'

test('the picture of a step holds what was typed, and no secret [D-4.08]', () => {
  const form = document.createElement('form')
  form.innerHTML = `<input name="first_name"><input name="ssn" data-secret="true"><input type="checkbox" name="tick">
    <select name="state"><option value="IL">Illinois</option><option value="MA">Massachusetts</option></select><textarea name="notes"></textarea><script>1</script>`
  const set = (name: string, value: string) => {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field !== null) field.value = value
  }
  set('first_name', 'Maria')
  set('ssn', '219099999')
  set('state', 'MA')
  set('notes', 'Call me')
  const tick = form.querySelector<HTMLInputElement>('[name=tick]')
  if (tick !== null) tick.checked = true
  const copy = copyWithValues(form).innerHTML
  expect(copy).toContain('value="Maria"')
  expect(copy).toContain('Call me')
  expect(copy).toMatch(/<option value="MA" selected/)
  expect(copy).toMatch(/name="tick"[^>]*checked/)
  expect(copy).not.toContain('219099999')
  expect(copy).not.toContain('script')
})
