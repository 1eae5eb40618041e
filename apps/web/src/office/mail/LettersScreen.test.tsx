import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

test('previews each email as a site sends it, without links, scripts or images [D-6.02, D-6.07]', async () => {
  const { user, inputs, router } = await openScreen(
    '/admin/mail/letters',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-letters': {
        letters: [
          { id: 'quote', name: 'Quote' },
          { id: 'sign-up', name: 'Thanks' },
        ],
        sites: [{ id: 'main', name: 'Harborview' }],
      },
      'get-letter-preview': {
        result: {
          subject: 'Your quote',
          text: 'Hello Maria',
          html:
            '<html><body><p style="color:#14211f">Hello ' +
            '<a href="https://x.example">there</a></p><script>1</script>' +
            '<img src="https://x.example/a.png"></body></html>',
        },
      },
    },
    { signed_in: '1' },
  )
  expect(await screen.findByText('Your quote')).toBeTruthy()
  const shown = screen.getByRole('img', { name: /Preview of the email/ }).shadowRoot
  expect(shown?.querySelector('p')?.textContent).toBe('Hello there')
  expect(shown?.querySelectorAll('a, script, img').length).toBe(0)
  await user.selectOptions(screen.getByLabelText('Template'), 'Thanks')
  expect(router.state.location.search).toBe('?letter=sign-up&site=main')
  expect(inputs('get-letter-preview').at(-1)).toEqual({ letter: 'sign-up', site: 'main' })
})
