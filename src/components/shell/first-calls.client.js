(() => {
  const { role, list, listRoles } = document.documentElement.dataset;
  if (!role) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${localStorage.ACCESS_TOKEN}` };
  const ask = (path = '/api/user') => fetch(path, { headers }).catch(() => null);
  const account = ask();
  window.firstCalls = { '/api/user': account };
  if (!list || location.search || !listRoles?.split(' ').includes(role)) return;
  window.firstCalls[list] = account
    .then((answer) => (answer?.ok ? answer.clone().json() : { owed: true }))
    .then(({ owed }) => (owed ? null : ask(list)))
    .catch(() => null);
})();
