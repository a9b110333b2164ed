import type { APIRoute } from 'astro';

export const prerender = false;

/** Redirects an address of docs/contract.md#back-office to the form for new users. */
export const GET: APIRoute = ({ redirect }) => redirect('/admin/users/new', 302);
