import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { Fields, FieldState } from '@openroll/contract/field'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  const bootstrap = {
    client: 'a:b',
    today: '2026-11-10',
    site: { name: 'Test', host: '', settings: {} },
    menu: [],
    featured: [],
  }
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrap)}</script>`
})

afterEach(cleanup)

const state = (field_name: string, changes: Partial<FieldState> = {}): FieldState => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
  ...changes,
})

const renderForm = async (
  fields: Fields,
  states: readonly FieldState[],
  onSubmit = vi.fn(async (): Promise<void> => undefined),
) => {
  const { PersonForm } = await import('../enroll/step/PersonForm.tsx')
  render(<PersonForm title="A person" {...{ fields, states }} submit="Keep" onSubmit={onSubmit} />, {
    container: document.body.appendChild(document.createElement('div')),
  })
  return onSubmit
}

test('shows errors beside their fields and in a summary that takes focus [EW-5.01, EW-5.05, D-4.03]', async () => {
  const user = userEvent.setup()
  const onSubmit = await renderForm(personalFields, [state('first_name'), state('ssn'), state('marital_status')])
  await user.type(screen.getByLabelText('First name'), '4711')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  const summary = await screen.findByRole('alert')
  await vi.waitFor(() => expect(document.activeElement).toBe(summary))
  expect(summary.textContent).toContain('Please enter valid first name')
  expect(screen.getByLabelText('Social Security number').getAttribute('aria-invalid')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Maria')
  expect(summary.textContent).toContain('Please enter valid first name')
  await user.type(screen.getByLabelText('Social Security number'), '219-09-9999')
  await user.selectOptions(screen.getByLabelText('Marital status'), 'Married')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await vi.waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ first_name: 'Maria', ssn: '219099999', marital_status: '1' }),
  )
})

test('a second press with the same errors focuses the summary again [EW-5.01]', async () => {
  const user = userEvent.setup()
  await renderForm(personalFields, [state('first_name'), state('ssn')])
  const button = screen.getByRole('button', { name: 'Keep' })
  await user.click(button)
  const summary = await screen.findByRole('alert')
  await vi.waitFor(() => expect(document.activeElement).toBe(summary))
  await user.click(button)
  await vi.waitFor(() => expect(document.activeElement).toBe(summary))
})

test('shows only required fields, and errors of stored answers from the start until fixed [EW-3.16]', async () => {
  const user = userEvent.setup()
  const onSubmit = await renderForm(personalFields, [
    state('first_name', { value: '4711', error: true, message: 'Please enter valid first name' }),
    state('last_name', { required: false }),
  ])
  const first = screen.getByLabelText('First name')
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter valid first name')).toBeTruthy()
  expect(screen.queryByLabelText('Last name')).toBeNull()
  await user.clear(first)
  await user.type(first, 'Maria')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ first_name: 'Maria' }))
})

test('checkboxes show what is stored, and return codes in list order [EW-3.04]', async () => {
  const user = userEvent.setup()
  const onSubmit = await renderForm(employerFields, [state('holiday_policy', { value: 'Standard_6,Birthday' })])
  const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked)
  expect(checked.map((box) => box.value)).toEqual(['Standard_6', 'Birthday'])
  await user.click(screen.getByLabelText('Columbus Day'))
  await user.click(screen.getByLabelText('Your birthday'))
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ holiday_policy: 'Standard_6,Columbus_Day' }))
})

test('shows a refusal with a dotted target beside the field of its last part, or in the summary if there is none [EW-8.01, D-8.01, EW-5.03]', async () => {
  const { CallFailed } = await import('../api.ts')
  const data = [
    { target_element: 'primary_info.ssn', error_message: 'Somebody has this number' },
    { target_element: 'health_info.notes', error_message: 'These notes are too long' },
  ]
  const user = userEvent.setup()
  await renderForm(
    personalFields,
    [state('first_name'), state('ssn')],
    vi.fn(async (): Promise<void> => Promise.reject(new CallFailed(422, { data }))),
  )
  await user.type(screen.getByLabelText('First name'), 'Maria')
  await user.type(screen.getByLabelText('Social Security number'), '219-09-9999')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  const ssn = screen.getByLabelText('Social Security number')
  await vi.waitFor(() => expect(ssn.getAttribute('aria-invalid')).toBe('true'))
  const described = (ssn.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
    'Somebody has this number',
  )
  expect((await screen.findByRole('alert')).textContent).toContain('These notes are too long')
})

test.each([' 219 09 9998 ', 'SSN: 219-09-9998'])(
  'accepts a Social Security number pasted as %j completely [EW-9.05]',
  async (pasted) => {
    const user = userEvent.setup()
    const onSubmit = await renderForm(personalFields, [state('ssn', { value: 'xxx-xx-1111' })])
    expect(screen.getByLabelText('Social Security number')).toHaveProperty('value', 'xxx-xx-1111')
    await user.tripleClick(screen.getByLabelText('Social Security number'))
    await user.paste(pasted)
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ssn: '219099998' }))
  },
)

test('refuses a number pasted with an extra digit instead of cutting it', async () => {
  const user = userEvent.setup()
  const onSubmit = await renderForm(personalFields, [state('ssn')])
  await user.click(screen.getByLabelText('Social Security number'))
  await user.paste('219-09-99981')
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await vi.waitFor(() => expect(screen.getAllByText(/Invalid Social Security Number/).length).toBe(2))
  expect(onSubmit).not.toHaveBeenCalled()
})
