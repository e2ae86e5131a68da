// Runs in the head of a page that has moved: redirects with the reader's query and hash, unless the new address
// has its own. Without it the page refreshes itself, and both are lost.
const to = document.currentScript?.dataset['to']
if (to !== undefined) {
  const target = new URL(to, location.href)
  target.search ||= location.search
  target.hash ||= location.hash
  location.replace(target)
}
