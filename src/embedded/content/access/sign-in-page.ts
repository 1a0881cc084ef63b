import { brand } from '#app.config'
import { escapeHtml } from '#embedded/mail/fill-in.ts'
import { type Person, roleWire } from './people.ts'

/** Lists the people of the studio; each is a button. `search` is the query of the page's own address. */
export function chooserPage(search: string, people: readonly Person[]): string {
  const list = people.map(personButton).join('')
  return page(
    'Sign in to the studio',
    `<h1>Who is working?</h1>
<p class="muted">The studio asks for no password here. Choose the person you work as.</p>
<form method="post" action="local${escapeHtml(search)}"><ul>${list}</ul></form>`,
  )
}

function personButton({ id, name, role }: Person): string {
  const { title, description } = roleWire(role)
  return `<li><button name="person" value="${escapeHtml(id)}"><span class="name">${escapeHtml(name)}</span>
<span class="muted">${title}. ${description}.</span></button></li>`
}

/** Asks for e-mail address and password; `refused` says that the last ones were wrong. */
export function passwordPage(search: string, refused: boolean): string {
  const problem = refused ? '<p class="problem" role="alert">E-mail address or password is wrong.</p>' : ''
  return page(
    'Sign in to the studio',
    `<h1>Sign in to the studio</h1>
${problem}<form method="post" action="local${escapeHtml(search)}">
<label>E-mail<input name="email" type="email" autocomplete="username" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button class="main">Sign in</button>
</form>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(brand.name)}</title>
<link rel="stylesheet" href="local.css">
</head>
<body>
<main>
<p class="brand">${escapeHtml(brand.name)}</p>
${content}
</main>
</body>
</html>
`
}
