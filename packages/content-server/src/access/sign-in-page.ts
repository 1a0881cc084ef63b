import { brand } from 'pouchery/app.config'
import { escapeHtml } from 'pouchery/lib/html/escape-html'
import { rootStyles } from 'pouchery/lib/html/root-styles'
import { type StudioUser, toWireRole } from './studio-users.ts'

export function renderUserChooserPage(search: string, people: readonly StudioUser[]): string {
  if (people.length === 0) {
    return page(`<h1>No studio users yet</h1>
<p>Create the first user on the command line:</p>
<p><code>npm run shop -- studio user set you@shop.example administrator</code></p>`)
  }
  const list = people.map(personButton).join('')
  return page(`<h1>Choose a user</h1>
<p class="muted">On this machine, the studio requires no password. Choose the user to sign in as.</p>
<form method="post" action="local${escapeHtml(search)}"><ul>${list}</ul></form>`)
}

function personButton({ id, name, role }: StudioUser): string {
  const { title, description } = toWireRole(role)
  return `<li><button name="person" value="${escapeHtml(id)}"><span class="name">${escapeHtml(name)}</span>
<span class="muted">${title}. ${description}.</span></button></li>`
}

export function renderPasswordPage(search: string, refused: boolean): string {
  const problem = refused ? '<p class="problem" role="alert">Wrong email or password.</p>' : ''
  return page(`<h1>Sign in to the studio</h1>
${problem}<form method="post" action="local${escapeHtml(search)}">
<label>Email<input name="email" type="email" autocomplete="username" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button class="main">Sign in</button>
</form>`)
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in to the studio – ${escapeHtml(brand.name)}</title>
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

/** The page's CSP forbids inline styles. */
export const signInPageStyles = `${rootStyles}
body { min-height: 100dvh; display: grid; align-items: center; }
main { width: min(100%, 32rem); margin-inline: auto; padding: 3rem 1.5rem; }
.brand { margin: 0 0 2.5rem; font-weight: 600; letter-spacing: -0.01em; color: var(--accent); }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem); line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; }
p { margin: 0 0 1rem; }
code { font-size: 0.875rem; overflow-wrap: anywhere; }
.muted { color: var(--ink-muted); }
.problem { color: var(--danger); }
ul { margin: 2rem 0 0; padding: 0; list-style: none; border-block-start: 1px solid var(--line); }
li { border-block-end: 1px solid var(--line); }
button { font: inherit; color: inherit; cursor: pointer; }
li button { display: block; width: 100%; padding: 1.25rem 0; border: 0; background: none; text-align: start; }
li button:hover .name { color: var(--accent); text-decoration: underline; text-underline-offset: 0.25em; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.name { display: block; font-weight: 600; }
form { margin-block-start: 1.5rem; }
label { display: block; margin-block-end: 1.25rem; font-weight: 500; }
input { display: block; width: 100%; margin-block-start: 0.375rem; padding: 0.75rem; font: inherit; color: inherit; background: none; border: 1px solid var(--line-strong); border-radius: 0.375rem; }
.main { width: 100%; padding: 0.875rem; border: 0; border-radius: 0.375rem; font-weight: 600; color: var(--accent-ink); background: var(--accent); }
`
