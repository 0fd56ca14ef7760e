const KEY = 'theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Light or dark as the system says, unless somebody chose. */
export function followTheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = localStorage.getItem(KEY) ?? (dark.matches ? 'dark' : 'light');
  };
  dark.addEventListener('change', apply);
  apply();
}

export function toggleTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem(KEY, next);
  document.documentElement.dataset.theme = next;
}
