import { personalFields } from '@openroll/contract/enroll/personal'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'

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

const states = (['first_name', 'ssn'] as const).map((field_name) => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
}))
const renderForm = async () => {
  const { PersonForm } = await import('../enroll/step/PersonForm.tsx')
  render(
    <PersonForm
      title="A person"
      fields={personalFields}
      states={states}
      submit="Keep"
      onSubmit={() => Promise.resolve()}
    />,
    { container: document.body.appendChild(document.createElement('div')) },
  )
  return userEvent.setup()
}
const ssn = () => screen.getByLabelText('Social Security number')
const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('a field that loses focus shows its error and advice until fixed; an empty one does not [EW-5.05]', async () => {
  const user = await renderForm()
  await user.type(ssn(), '21909999')
  await user.tab()
  await waitFor(() =>
    expect(descriptionOf(ssn())).toContain(
      'Invalid Social Security Number You entered 8 digits. A Social Security number has 9.',
    ),
  )
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('false')
  await user.type(ssn(), '9')
  await waitFor(() => expect(ssn().getAttribute('aria-invalid')).toBe('false'))
  await user.click(screen.getByLabelText('First name'))
  await user.tab()
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('false')
})

test('the summary keeps its lines and marks the fixed ones', async () => {
  const user = await renderForm()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Please fix 2 answers')
  await user.type(screen.getByLabelText('First name'), 'Maria')
  await screen.findByText('Please fix one answer')
  expect(summary.textContent).toContain('First name: Field is required Fixed')
  await user.type(ssn(), '219099999')
  await screen.findByText('All fixed. You can continue.')
  expect(summary.querySelectorAll('li')).toHaveLength(2)
})

test('a Social Security number shows as dots until revealed', async () => {
  const user = await renderForm()
  await user.type(ssn(), '219099999')
  expect(ssn()).toHaveProperty('value', '219-09-9999')
  expect(ssn().closest('.concealed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show Social Security number' }))
  expect(ssn().closest('.concealed')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide Social Security number' }))
  expect(ssn().closest('.concealed')).toBeTruthy()
})
