/** Hosts for which `octavo init` writes a file that checks and publishes. */
export const ciHosts = ['github', 'gitlab'] as const

/** One of {@link ciHosts}. */
export type CiHost = (typeof ciHosts)[number]

/** Returns the file for continuous integration: its path in the repository, and its text. */
export const ciFile = (host: CiHost): readonly [path: string, text: string] =>
  host === 'github' ? ['.github/workflows/docs.yml', github] : ['.gitlab-ci.yml', gitlab]

const github = `name: Documentation
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install --no-audit --no-fund
      - run: npx octavo check --strict --format github
      - id: pages
        if: github.event_name == 'push'
        uses: actions/configure-pages@v5
      - if: github.event_name == 'push'
        run: npx octavo build --strict --site "\${{ steps.pages.outputs.base_url }}"
      - if: github.event_name == 'push'
        uses: actions/upload-pages-artifact@v3
        with:
          path: dist
  publish:
    if: github.event_name == 'push'
    needs: build
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
      - uses: actions/deploy-pages@v4
`

const gitlab = `image: node:22-slim
variables:
  GIT_DEPTH: 0
before_script:
  - npm install --no-audit --no-fund
check:
  stage: test
  script:
    - npx octavo check --strict --format junit > octavo.xml
  artifacts:
    when: always
    reports:
      junit: octavo.xml
pages:
  stage: deploy
  script:
    - npx octavo build --strict --site "$CI_PAGES_URL" --out public
  artifacts:
    paths: [public]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
`
