import type { APIRoute } from 'astro';

export const prerender = false;

/** Redirects to the first screen. */
export const GET: APIRoute = ({ redirect }) => redirect('/admin/dashboard', 302);
